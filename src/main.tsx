import { createRoot } from 'react-dom/client';
import { currentLanguage, setLanguage } from './api/language';
import { reloadEndedView } from './api/viewAs';
import { preloadFirstScreen, Root } from './Root';

const start = async (): Promise<void> => {
  reloadEndedView();
  if (import.meta.env.VITE_DEMO === 'true') await (await import('./demo')).startDemo();
  await Promise.all([setLanguage(currentLanguage()), preloadFirstScreen()]);
  const element = document.getElementById('root');
  if (element) createRoot(element).render(<Root />);
};

void start();
