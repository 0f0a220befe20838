import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { Logo } from '../ui/Logo';
import { ContactNotice } from './ContactNotice';
import { FirstScreenContext } from './FirstScreenContext';
import { LanguagePicker } from './LanguagePicker';
import './public.css';
import { useTranslator } from './useTranslator';

/**
 * What stands around every public screen: the product beside, the card in the middle, the language above. A new screen
 * begins at its heading, for those who do not see that it is another, also where it has come late.
 */
export const PublicFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslator();
  useEffect(() => {
    document.title = `${title} – Anslag`;
  }, [title]);
  const isFirst = useContext(FirstScreenContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className="frame">
      <header className="brand">
        <div className="brand-name">
          <Logo size={44} />
          <span>Anslag</span>
        </div>
        <p>{t('auth.product')}</p>
      </header>
      <main className="stage">
        <div className="stage-top">
          <LanguagePicker />
        </div>
        <section className="card">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <ContactNotice />
          {children}
        </section>
      </main>
    </div>
  );
};
