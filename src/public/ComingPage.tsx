import { paths } from '../navigation';
import { PublicFrame } from './PublicFrame';
import { PublicLink } from './PublicLink';
import { useTranslator } from './useTranslator';

/** Says honestly that a way in is not set up here yet, and leads back. */
export const ComingPage = ({ text }: { text: string }) => {
  const { t } = useTranslator();
  return (
    <PublicFrame title={t('auth.coming_title')}>
      <p className="intro">{text}</p>
      <PublicLink to={paths.login} className="button">
        {t('auth.back_to_login')}
      </PublicLink>
    </PublicFrame>
  );
};
