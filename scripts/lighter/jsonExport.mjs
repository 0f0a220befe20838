/**
 * In the place of what react-admin's own export of a list would load with each list: loaded when it is called. The lists
 * here export by the server.
 * @type {typeof import('jsonexport')}
 */
export default (...given) => {
  void import('../../node_modules/jsonexport/dist/index.js').then((whole) => whole.default(...given));
};
