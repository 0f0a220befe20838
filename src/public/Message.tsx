import { useEffect, type ReactNode } from 'react';
import { appConfig } from '../../contract/appConfig';
import { Logo } from '../ui/Logo';
import './public.css';

/** A screen with a single message. */
export const Message = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} – ${appConfig.name}`;
  }, [title]);
  return (
    <main className="message">
      <Logo size={48} />
      <h1>{title}</h1>
      {children}
    </main>
  );
};
