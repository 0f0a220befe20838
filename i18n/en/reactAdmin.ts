/** react-admin's own English texts. */
export { default } from 'ra-language-english';
