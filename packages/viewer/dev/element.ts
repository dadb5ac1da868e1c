/** A page that uses the viewer as an element. `plan.pdf` is a file beside the page. The published package contains the styles. */
import '@mantine/core/styles.css'
import '@lectern/viewer/element'
