import { Typography } from '@mui/material';
import { Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useCurrentUser } from '../../api/useCurrentUser';
import { extensions } from '../../resources/extensions';
import { Figures } from './Figures';

const Sections = lazyWithRetry(() => import('./Sections'));

const Home = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  return (
    <>
      <Title title={translate('shell.menu.home')} />
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {translate('home.greeting', { name: user?.name ?? '' })}
      </Typography>
      <Figures />
      {hasCapability('home') && (
        <Suspense>
          <Sections />
        </Suspense>
      )}
      {extensions.map(
        ({ home: Section }, index) =>
          Section && (
            <Suspense key={index}>
              <Section />
            </Suspense>
          ),
      )}
    </>
  );
};

export default Home;
