// In the place of Material UI's themes of CSS variables (25 kB), which every theme would bring along, used or not.

const refuse = () => {
  throw new Error('Themes of CSS variables are left out of this build: see vite.config.ts');
};

export default refuse;
export { refuse as CssVarsProvider };
