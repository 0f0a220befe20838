/** Replaces app.config.ts in tests. */
export default {};
