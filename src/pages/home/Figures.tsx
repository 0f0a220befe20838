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
] as const satisfies readonly { key: keyof Stats; resource: string; filter: object }[];

/** @throws Error for an empty response */
const toStats = (data: unknown): Stats => {
  if (!data) throw new Error('No figures');
  return data as Stats;
};

const Figure = ({ label, value }: { label: string; value: number | undefined }) => {
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
    </CardContent>
  );
};

/** A number with a link to its list for users who may see it. */
const FigureCard = ({
  resource,
  filter,
  ...figure
}: {
  resource: string;
  filter: object;
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
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      {FIGURES.filter(({ resource }) => !isHidden(resource)).map(({ key, resource, filter }) => (
        <FigureCard
          key={key}
          resource={resource}
          filter={filter}
          label={translate(`home.${key}`)}
          value={data?.[key]}
        />
      ))}
    </Box>
  );
};
