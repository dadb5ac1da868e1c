/** A caption: its first and last second, and its text in two languages. */
interface Cue {
  readonly from: number
  readonly to: number
  readonly zh: string
  readonly en: string
}

/** A film. `script` is JavaScript that defines `draw(t)`, which returns the SVG for second t. */
export interface Film {
  readonly name: string
  readonly seconds: number
  readonly coverSecond: number
  readonly toneHz: number
  readonly script: string
  readonly cues: readonly Cue[]
}

/** Drawing functions for both films; plain JavaScript, because it runs in the page. */
const shared = `
const ease=x=>{x=Math.max(0,Math.min(1,x));return x*x*(3-2*x)};
const part=(t,a,b)=>ease((t-a)/(b-a));
const text=(x,y,s,o={})=>'<text x="'+x+'" y="'+y+'" font-size="'+(o.size||22)+'" font-weight="'+(o.bold?700:400)+'" text-anchor="'+(o.anchor||'start')+'" fill="'+(o.fill||'#e8eef4')+'" opacity="'+(o.opacity===undefined?1:o.opacity)+'">'+s+'</text>';
const line=(x1,y1,x2,y2,c,w,o=1,d='')=>'<path d="M'+x1+' '+y1+'L'+x2+' '+y2+'" stroke="'+c+'" stroke-width="'+w+'" opacity="'+o+'" stroke-linecap="round"'+(d?' stroke-dasharray="'+d+'"':'')+'/>';
const grid=()=>{let s='<rect width="960" height="540" fill="#0d1b2a"/>';for(let i=1;i<24;i++)s+=line(i*40,0,i*40,540,'#16293d',1);for(let i=1;i<14;i++)s+=line(0,i*40,960,i*40,'#16293d',1);return s};
const titleCard=(t,a,b,zh,en)=>{const o=Math.min(part(t,a,a+.6),1-part(t,b-.6,b));return o<=0?'':'<g opacity="'+o.toFixed(3)+'"><rect width="960" height="540" fill="#0d1b2a"/>'+'<rect x="330" y="318" width="300" height="4" fill="#ff5a3c"/>'+text(480,250,zh,{size:54,bold:1,anchor:'middle'})+text(480,298,en,{size:24,anchor:'middle',fill:'#9fb4c8'})+text(480,372,'ARKELUME · 澄衡学院',{size:18,anchor:'middle',fill:'#9fb4c8'})+'</g>'};
const chapter=(t,list)=>{let now=list[0];for(const c of list)if(t>=c[0])now=c;return text(40,56,now[1],{size:26,bold:1})+text(40,86,now[2],{size:16,fill:'#9fb4c8'})};
const progress=(t,total)=>'<rect x="0" y="534" width="960" height="6" fill="#16293d"/><rect x="0" y="534" width="'+(960*t/total).toFixed(1)+'" height="6" fill="#ff5a3c"/>';
`

/** Explains laser triangulation: 36 seconds, five chapters. */
export const triangulationFilm: Film = {
  name: 'triangulation-film',
  seconds: 36,
  coverSecond: 17,
  toneHz: 110,
  script: `${shared}
const chapters=[[0,'光束照射','The beam'],[9,'透镜成像','The lens'],[15,'位移变像移','Height becomes position'],[25,'算出高度','From position to height'],[31,'小结','Summary']];
function draw(t){
 const move=t<15?0:t<25?Math.sin((t-15)/10*Math.PI*4):t<31?0.55*Math.sin((t-25)/6*Math.PI*2):0;
 const y=400-move*46, lens=[600,236];
 const beam=part(t,3.2,5), back=part(t,9,11.5);
 let s=grid()+chapter(t,chapters);
 s+='<rect x="300" y="112" width="96" height="76" rx="8" fill="#284b6e"/>'+text(348,158,'激光器',{anchor:'middle',size:20});
 s+='<rect x="170" y="'+y+'" width="400" height="'+(500-y)+'" fill="#3d5166"/><rect x="170" y="'+y+'" width="400" height="8" fill="#8fa5b8"/>'+text(186,y+36,'被测面',{size:18,fill:'#c9d6e2'});
 const yb=188+(y-188)*beam; s+=line(348,188,348,yb,'#ff5a3c',6)+line(348,188,348,yb,'#ffd2c6',2);
 if(beam>=1)s+='<circle cx="348" cy="'+y+'" r="'+(14+2*Math.sin(t*8))+'" fill="#ff5a3c" opacity=".35"/><circle cx="348" cy="'+y+'" r="6" fill="#ffe9e2"/>';
 const lo=part(t,8.6,9.6);
 s+='<g opacity="'+lo+'"><ellipse cx="600" cy="236" rx="15" ry="62" transform="rotate(-33 600 236)" fill="#1d4e79" stroke="#7cc4ff" stroke-width="3"/>'+text(640,300,'接收透镜',{size:18})+'<path d="M702 92L792 208" stroke="#55708a" stroke-width="20" stroke-linecap="round"/>'+text(806,186,'线阵',{size:18})+'</g>';
 if(back>0){const dx=lens[0]-348,dy=lens[1]-y;
  const det=p=>{const nx=348+dx*p,ny=y+dy*p;return[nx,ny]};
  const den=(dx*116-dy*90); const k=((702-348)*116-(92-y)*90)/den; const hit=det(k);
  const e=det(k*back); s+=line(348,y,e[0],e[1],'#ff8a6e',3)+(back>=1?'<circle cx="'+hit[0]+'" cy="'+hit[1]+'" r="9" fill="#ffe27a"/>':'');
  if(t>15&&t<31){s+='<circle cx="'+hit[0]+'" cy="'+hit[1]+'" r="16" stroke="#ffe27a" stroke-width="2"/>';
   s+=text(610,420,'Δz = '+(move*20).toFixed(1)+' mm',{size:28,bold:1,fill:'#7cc4ff'});
   s+=text(610,460,'Δx = '+(move*2.6).toFixed(2)+' mm',{size:28,bold:1,fill:'#ffe27a'});
   s+=line(588,400,588,400-move*46,'#7cc4ff',5)}}
 if(t>=25&&t<31)s+='<g opacity="'+part(t,25,26)+'"><rect x="40" y="250" width="230" height="96" rx="10" fill="#14304a" stroke="#7cc4ff"/>'+text(155,292,'Δx ≈ f·sinθ/a · Δz',{anchor:'middle',size:21,bold:1})+text(155,326,'f 焦距 · a 物距 · θ 夹角',{anchor:'middle',size:15,fill:'#9fb4c8'})+'</g>';
 if(t>=31){s+='<g opacity="'+part(t,31,32)+'"><rect width="960" height="540" fill="#0d1b2a" opacity=".86"/>'+text(480,190,'一束光 · 一个夹角 · 一条线阵',{anchor:'middle',size:42,bold:1})+text(480,250,'测的是像点的位置，不是光的强弱',{anchor:'middle',size:24,fill:'#9fb4c8'})+text(480,320,'下一课：TR-40 安装指南',{anchor:'middle',size:22,fill:'#ff8a6e'})+'</g>'}
 return s+titleCard(t,-1,3.2,'三角法，36 秒','Triangulation in 36 seconds')+progress(t,36)}`,
  cues: [
    { from: 0.2, to: 3, zh: '三角法，36 秒。', en: 'Triangulation in 36 seconds.' },
    {
      from: 3.2,
      to: 8.6,
      zh: '激光垂直照到被测面，形成一个小光斑。',
      en: 'A laser falls straight on the surface and makes a small spot.',
    },
    {
      from: 9,
      to: 14.8,
      zh: '透镜从侧面看这个光斑，把它成像到线阵上。',
      en: 'From the side, a lens images the spot onto a line sensor.',
    },
    {
      from: 15,
      to: 20,
      zh: '被测面上下移动，像点就沿线阵移动。',
      en: 'When the surface moves up and down, the image moves along the sensor.',
    },
    {
      from: 20.2,
      to: 24.8,
      zh: 'Δz 是位移，Δx 是像点的移动。',
      en: 'Δz is the displacement, Δx the movement of the image.',
    },
    {
      from: 25,
      to: 30.8,
      zh: '由像移 Δx 和夹角 θ,就能算出位移 Δz。',
      en: 'From Δx and the angle θ follows the displacement Δz.',
    },
    {
      from: 31,
      to: 35.8,
      zh: '一束光、一个夹角、一条线阵：这就是三角法。',
      en: 'One beam, one angle, one line of pixels: that is triangulation.',
    },
  ],
}

/** Explains why a tilted part weakens the signal, and what to do about it: 30 seconds, four chapters. */
export const tiltFilm: Film = {
  name: 'tilt-film',
  seconds: 30,
  coverSecond: 13,
  toneHz: 98,
  script: `${shared}
const chapters=[[0,'Level target','被测面水平'],[8,'Tilting','逐渐倾斜'],[18,'Turn the sensor','转动传感器'],[25,'Rule','规则']];
function draw(t){
 const tilt=t<8?0:t<18?32*part(t,8,15):32, turn=t<18?0:part(t,18,22)*22;
 const rel=tilt-turn, level=Math.max(.06,Math.exp(-Math.pow(rel/17,2)));
 let s=grid()+chapter(t,chapters);
 const cx=340, cy=400;
 s+='<g transform="rotate('+(-turn)+' '+cx+' '+cy+')"><rect x="292" y="96" width="96" height="66" rx="8" fill="#284b6e"/>'+text(340,136,'TR-40',{anchor:'middle',size:20,bold:1})+line(cx,162,cx,cy,'#ff5a3c',6)+line(cx,162,cx,cy,'#ffd2c6',2)+
 '<ellipse cx="468" cy="186" rx="13" ry="46" transform="rotate(-30 468 186)" fill="#1d4e79" stroke="#7cc4ff" stroke-width="3"/>'+line(cx,cy,462,196,'#ff8a6e',1+7*level,.3+.7*level)+text(496,196,'receiver',{size:16,fill:'#9fb4c8'})+'</g>';
 s+='<g transform="rotate('+(-tilt)+' '+cx+' '+cy+')"><ellipse cx="'+cx+'" cy="'+(cy-96)+'" rx="46" ry="96" fill="#ff5a3c" opacity=".18"/><rect x="180" y="'+cy+'" width="320" height="22" rx="3" fill="#8fa5b8"/></g><circle cx="'+cx+'" cy="'+cy+'" r="7" fill="#ffe9e2"/>';
 s+=text(640,190,'tilt  '+tilt.toFixed(0)+'°',{size:30,bold:1})+text(640,236,'sensor turned  '+turn.toFixed(0)+'°',{size:20,fill:'#9fb4c8'});
 s+='<rect x="640" y="270" width="250" height="34" rx="6" fill="#16293d"/><rect x="640" y="270" width="'+(250*level).toFixed(1)+'" height="34" rx="6" fill="'+(level>.4?'#4cc38a':level>.15?'#ffc53d':'#ff5a3c')+'"/>'+text(640,336,'signal '+Math.round(level*80)+' %',{size:22,bold:1});
 const noise=(0.6/Math.sqrt(level)); s+=text(640,376,'noise '+noise.toFixed(1)+' µm',{size:22,fill:'#ffe27a'});
 let d='';for(let i=0;i<=60;i++){const v=Math.sin(i*12.9898+Math.floor(t*6)*78.2)*43758.5;d+=(i?'L':'M')+(640+i*4.2)+' '+(440+((v-Math.floor(v))-.5)*noise*14).toFixed(1)}
 s+='<path d="'+d+'" stroke="#ffe27a" stroke-width="2"/>';
 if(t>=25)s+='<g opacity="'+part(t,25,26)+'"><rect width="960" height="540" fill="#0d1b2a" opacity=".88"/>'+text(480,220,'Keep the tilt below 15°',{anchor:'middle',size:46,bold:1})+text(480,276,'turn the sensor, not the gain',{anchor:'middle',size:24,fill:'#9fb4c8'})+'</g>';
 return s+titleCard(t,-1,3,'Why tilt matters','倾角为什么重要')+progress(t,30)}`,
  cues: [
    { from: 0.2, to: 2.8, zh: '倾角为什么重要。', en: 'Why tilt matters.' },
    {
      from: 3,
      to: 7.8,
      zh: '被测面水平时，接收端得到足够的光，噪声很小。',
      en: 'On a level target the receiver gets plenty of light and the noise is small.',
    },
    {
      from: 8,
      to: 12.8,
      zh: '倾斜时，散射光偏离透镜。',
      en: 'As the target tilts, the scattered light turns away from the lens.',
    },
    {
      from: 13,
      to: 17.8,
      zh: '到三十度左右，信号几乎消失，噪声明显变大。',
      en: 'Around thirty degrees hardly any signal is left and the noise grows.',
    },
    {
      from: 18,
      to: 24.8,
      zh: '把传感器转向被测面的法线，信号就回来了。',
      en: 'Turn the sensor towards the normal of the surface and the signal returns.',
    },
    {
      from: 25,
      to: 29.8,
      zh: '规则：倾角不超过 15°。转传感器，不要调增益。',
      en: 'The rule: keep the tilt below 15°. Turn the sensor, not the gain.',
    },
  ],
}
