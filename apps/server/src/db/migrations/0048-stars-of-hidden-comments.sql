-- Stars given with a comment that is hidden now do not count.
update works w set star_count = counted.count, star_sum = counted.sum
  from (select r.work_id, count(*) filter (where c.state is distinct from 2) as count,
               coalesce(sum(r.stars) filter (where c.state is distinct from 2), 0) as sum
          from ratings r left join comments c on c.id = r.comment_id group by r.work_id) counted
 where counted.work_id = w.id and (w.star_count, w.star_sum) is distinct from (counted.count, counted.sum);
