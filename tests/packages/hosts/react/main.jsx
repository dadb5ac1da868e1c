import { createRoot } from 'react-dom/client'
import { Review } from './review.jsx'

createRoot(document.getElementById('viewer')).render(
  <Review name="real.pdf" url="/real.pdf" saveUrl="/saved" />,
)
