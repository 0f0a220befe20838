/** What the build puts into the app (`vite.config.ts`). */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  /** 'true' in the demo, where the API runs inside the browser. */
  readonly VITE_DEMO: 'true' | 'false';
  /** Address of another server's API, in place of the product's own. */
  readonly VITE_API_URL?: string;
}
