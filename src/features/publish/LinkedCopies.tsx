import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { sortBy } from 'es-toolkit';
import { useState } from 'react';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { resourcePath } from '../../../contract/endpoints';
import type { Publication, PublishedResource } from '../../../contract/publication';
import { inCompany } from '../../api/companyAddress';
import { useFormatDateTime } from '../../ui/format';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager, paginate } from '../../ui/Pager';
import { recordName } from '../../providers/recordName';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { PublishAction } from './PublishAction';
import { SecondaryText } from '../../ui/SecondaryText';

const PAGE_SIZE = 10;

/** One copy per company. The data provider fetches as many API pages as needed. */
const ALL = { pagination: { page: 1, perPage: 100_000 } } as const;

const isCurrent = ({ copy_id: id, outdated, drifted }: Publication): boolean =>
  id !== null && !outdated && !drifted;

const Copy = ({ copy }: { copy: Publication }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const { company_id: company, company_name: name, copy_id: id, resource, outdated, drifted } = copy;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {id === null || resource === 'shortcuts' ? (
            name
          ) : (
            <Link href={inCompany(company, `${resourcePath(resource)}/${id}`)}>{name}</Link>
          )}
        </Typography>
        {id === null && <Tag variant="outlined" label={translate('publications.copies.deleted')} />}
        {id !== null && outdated && <Tag label={translate('publications.copies.outdated')} />}
        {drifted && (
          <Tag variant="outlined" color="secondary" label={translate('publications.copies.drifted')} />
        )}
      </Stack>
      <SecondaryText>
        {translate('publications.copies.synced', { date: formatDateTime(copy.synced_at) })}
      </SecondaryText>
    </Box>
  );
};

/** The copies of a record in other companies. Nothing where there are none. */
const LinkedCopies = ({ resource, record }: { resource: PublishedResource; record: RaRecord }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'copies', resource, record.id, record.updated_at],
    queryFn: async ({ signal }) => {
      const filter = { resource, source_id: record.id };
      return (await dataProvider.getList<Publication>('companies/publications', { ...ALL, filter, signal }))
        .data;
    },
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  const outdated = data.filter((copy) => copy.outdated && copy.copy_id !== null);
  const { at, visible } = paginate(sortBy(data, [isCurrent]), page, PAGE_SIZE);
  return (
    <Section title="publications.copies.title" count={data.length}>
      <PublishAction
        record={{ resource, id: Number(record.id), name: recordName(record) }}
        companyIds={outdated.map((copy) => copy.company_id)}
        button={(open) =>
          outdated.length > 0 && (
            <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={open}>
              {translate('publications.copies.publish')}
            </Button>
          )
        }
      />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {visible.map((copy) => (
          <Copy key={copy.id} copy={copy} />
        ))}
      </Box>
      <Pager at={at} total={data.length} size={PAGE_SIZE} onChange={setPage} />
    </Section>
  );
};

export default LinkedCopies;
