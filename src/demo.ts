import { appConfig } from '../contract/appConfig';

/** The demo without a server: the API itself, in this browser. Says that it is on its way, which takes seconds. */
export const startDemo = async (): Promise<void> => {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.style.cssText =
    'font: 1.1rem system-ui, sans-serif; margin: 20vh auto; max-width: 30rem; text-align: center';
  notice.textContent = `${appConfig.name} is starting its database in this browser…`;
  document.getElementById('root')?.before(notice);
  const { startBrowserApi } = await import('../mocks/browser');
  await startBrowserApi();
  notice.remove();
};
