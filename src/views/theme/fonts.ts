import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-mono/wght.css';
