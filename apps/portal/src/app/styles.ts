/** All style sheets of every page, in the order in which they may override each other. */
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './fonts.css'
import './surface.css'
import './first-frame.css'
