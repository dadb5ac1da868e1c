import classes from './icon-shape.module.css'

/** The shape of a picture in the colour of the text around it. A picture used as a mask runs no scripts. */
export const IconShape = ({ url, size }: { readonly url: string; readonly size: number }) => (
  <span
    aria-hidden
    className={classes.shape}
    style={{ width: size, height: size, maskImage: `url(${JSON.stringify(url)})` }}
  />
)
