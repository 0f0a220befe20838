/** The demo without a server: the API itself, in this browser. */
export const startDemo = async (): Promise<void> => {
  const { startBrowserApi } = await import('../mocks/browser');
  await startBrowserApi();
};
