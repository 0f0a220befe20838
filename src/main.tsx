import { createRoot } from 'react-dom/client';
import { currentLanguage, setLanguage } from './api/language';
import { Root } from './Root';

const start = async (): Promise<void> => {
  if (import.meta.env.VITE_DEMO === 'true') await (await import('./demo')).startDemo();
  await setLanguage(currentLanguage());
  const element = document.getElementById('root');
  if (element) createRoot(element).render(<Root />);
};

void start();
