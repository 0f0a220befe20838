/**
 * Returns the environment with demo data and the outbox turned on, unless it says otherwise or looks like production.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const demoEnvironment = (env) =>
  env.NODE_ENV === 'production' || env.DATABASE_URL
    ? env
    : { DEMO_DATA: 'true', OUTBOX: env.SMTP_URL ? 'false' : 'true', ...env };
