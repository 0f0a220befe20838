/** What tests of the server in extensions may import: `anslag/tests/server`. */
export { codeOf, dataOf, useTestApi } from './support/testApi';
