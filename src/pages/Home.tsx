import { LoadFailed } from '../ui/LoadFailed';
import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, LinkBase, Title, useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { Stats } from '../../contract/stats';
import type { AppDataProvider } from '../providers/dataProvider';
import { useScreens } from '../routing/screens';
import { useCurrentUser } from '../ui/useCurrentUser';

const FIGURES = [
  { key: 'user_count', resource: 'users' },
  { key: 'pages_count', resource: 'pages' },
  { key: 'notifications_last_30', resource: 'notifications' },
] as const satisfies readonly { key: keyof Stats; resource: string }[];

const Figure = ({ label, value }: { label: string; value: number | undefined }) => {
  const locale = useLocale();
  return (
    <CardContent sx={{ p: 3 }}>
      <Typography component="p" variant="h3" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {value === undefined ? <Skeleton width="3ch" /> : new Intl.NumberFormat(locale).format(value)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
    </CardContent>
  );
};

/** A number with a link to its list for users who may see it. */
const FigureCard = ({
  resource,
  ...figure
}: {
  resource: string;
  label: string;
  value: number | undefined;
}) => {
  const { resources } = useScreens();
  const plain = <Figure {...figure} />;
  const hasList = resources.some(({ name, list }) => name === resource && list);
  return (
    <Card>
      {hasList ? (
        <CanAccess action="list" resource={resource} accessDenied={plain} loading={plain}>
          <CardActionArea component={LinkBase} to={`/${resource}`}>
            {plain}
          </CardActionArea>
        </CanAccess>
      ) : (
        plain
      )}
    </Card>
  );
};

const Home = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: ['stats'], queryFn: () => dataProvider.getStats() });
  return (
    <>
      <Title title={translate('home.title')} />
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {translate('home.greeting', { name: user?.name ?? '' })}
      </Typography>
      {error ? (
        <LoadFailed error={error} text={translate('home.failed')} onRetry={refetch} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
          {FIGURES.map(({ key, resource }) => (
            <FigureCard
              key={key}
              resource={resource}
              label={translate(`home.${key}`)}
              value={data?.data[key]}
            />
          ))}
        </Box>
      )}
    </>
  );
};

export default Home;
