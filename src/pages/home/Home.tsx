import { Box, Typography } from '@mui/material';
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
            <Box key={index} sx={{ mt: 2, '&:empty': { display: 'none' } }}>
              <Suspense>
                <Section />
              </Suspense>
            </Box>
          ),
      )}
    </>
  );
};

export default Home;
