/** What the back office needs from right to left alone. */
import './right-to-left.css';

export { default } from '@mui/stylis-plugin-rtl';
