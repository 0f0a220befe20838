import { createRoot } from 'react-dom/client';
import { LANGUAGE_STORAGE_KEY } from '../contract/constants';
import { reportNoAnswer } from './api/connection';
import { currentLanguage, setLanguage } from './api/language';
import { reloadEndedView } from './api/viewAs';
import { preloadFirstScreen, Root } from './Root';

const start = async (): Promise<void> => {
  reloadEndedView();
  // Requests name the stored language, which another tab may change.
  window.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_STORAGE_KEY) setLanguage(currentLanguage()).catch(reportNoAnswer);
  });
  if (import.meta.env.VITE_DEMO === 'true') await (await import('./demo')).startDemo();
  await Promise.all([setLanguage(currentLanguage()), preloadFirstScreen()]);
  const element = document.getElementById('root');
  if (element) createRoot(element).render(<Root />);
};

void start();
