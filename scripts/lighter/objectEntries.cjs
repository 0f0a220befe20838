/** In the place of the polyfill that node-polyglot brings, which is larger than itself: every browser has this. */
module.exports = Object.entries;
