/** What tests of screens in extensions may import: `anslag/tests/app`. */
export { tokenOf, useBrowserApi } from './support/browserApi';
export { enterDate } from './support/dates';
export { network } from './support/network';
export { address, findMenu, findTitle, goTo, renderApp } from './support/renderApp';
