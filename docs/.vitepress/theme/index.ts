// Without the fonts that the default theme brings: the reader's own are there at once.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
