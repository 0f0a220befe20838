import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { isHidden } from '../../../contract/appConfig';
import { endpoints } from '../../../contract/endpoints';
import type { Stats } from '../../../contract/stats';
import { missingLists } from '../../api/capabilities';
import { useExternalStore } from '../../api/externalStore';
import { useScreens } from '../../routing/screens';
import { useFormatNumber } from '../../ui/format';
import { listPath } from '../../routing/listPath';
import { LoadFailed } from '../../ui/LoadFailed';

/** The figures, and the filters of the lists that they count. */
const FIGURES = [
  { key: 'user_count', resource: 'users', filter: {} },
  { key: 'pages_count', resource: 'pages', filter: {} },
  { key: 'notifications_last_30', resource: 'notifications', filter: { sent_last_days: 30 } },
] as const satisfies readonly { key: Exclude<keyof Stats, 'before'>; resource: string; filter: object }[];

/** @throws Error for an empty response */
const toStats = (data: unknown): Stats => {
  if (!data) throw new Error('No figures');
  return data as Stats;
};

interface FigureProps {
  label: string;
  value: number | undefined;
  /** 30 days earlier. */
  before: number | undefined;
}

const Trend = ({ change }: { change: number }) => {
  const translate = useTranslate();
  const format = useFormatNumber();
  const [sign, key] =
    change > 0
      ? (['↑ ', 'home.trend.more'] as const)
      : change < 0
        ? (['↓ ', 'home.trend.fewer'] as const)
        : (['', 'home.trend.same'] as const);
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', mt: 0.5, hyphens: 'auto', overflowWrap: 'anywhere' }}
    >
      <span aria-hidden>{sign}</span>
      {translate(key, { number: format(Math.abs(change)) })}
    </Typography>
  );
};

const Figure = ({ label, value, before }: FigureProps) => {
  const format = useFormatNumber();
  return (
    <CardContent sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Typography
        component="p"
        variant="h3"
        sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', fontSize: { xs: 24, sm: 48 } }}
      >
        {value === undefined ? <Skeleton width="3ch" /> : format(value)}
      </Typography>
      <Typography
        sx={{
          color: 'text.secondary',
          typography: { xs: 'caption', sm: 'body1' },
          hyphens: 'auto',
          overflowWrap: 'anywhere',
        }}
      >
        {label}
      </Typography>
      {value !== undefined && before !== undefined && <Trend change={value - before} />}
    </CardContent>
  );
};

/** A number with a link to its list for users who may see it. */
const FigureCard = ({ resource, filter, ...figure }: FigureProps & { resource: string; filter: object }) => {
  const { resources } = useScreens();
  const plain = <Figure {...figure} />;
  const hasList = resources.some(({ name, list }) => name === resource && list);
  return (
    <Card>
      {hasList ? (
        <CanAccess action="list" resource={resource} accessDenied={plain} loading={plain}>
          <CardActionArea component={LinkBase} to={listPath(resource, filter)}>
            {plain}
          </CardActionArea>
        </CanAccess>
      ) : (
        plain
      )}
    </Card>
  );
};

/** The three figures of the home screen, if the server has them. */
export const Figures = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: [endpoints.companies.stats], select: toStats });
  const isMissing = useExternalStore(missingLists).has('companies/stats');
  if (isMissing) return null;
  if (error) return <LoadFailed error={error} text={translate('home.failed')} onRetry={refetch} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
      }}
    >
      {FIGURES.filter(({ resource }) => !isHidden(resource)).map(({ key, resource, filter }) => (
        <FigureCard
          key={key}
          resource={resource}
          filter={filter}
          label={translate(`home.${key}`)}
          value={data?.[key]}
          before={data?.before?.[key]}
        />
      ))}
    </Box>
  );
};
