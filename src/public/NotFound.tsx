import { getToken } from '../api/token';
import { paths } from '../navigation';
import { Message } from './Message';
import { PublicLink } from './PublicLink';
import { UpdateNotice } from './UpdateNotice';
import { useTranslator } from './useTranslator';

/** The 404 page for users who are not signed in, or not in the company of the address. */
const NotFound = () => {
  const { t } = useTranslator();
  return (
    <>
      <UpdateNotice />
      <Message title={t('errors.oops')}>
        <p>{t('errors.page_not_found')}</p>
        {getToken() ? (
          <a href={paths.home}>{t('errors.to_home')}</a>
        ) : (
          <PublicLink to={paths.login}>{t('auth.back_to_login')}</PublicLink>
        )}
      </Message>
    </>
  );
};

export default NotFound;
