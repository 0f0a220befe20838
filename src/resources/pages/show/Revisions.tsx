import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Button, List, Skeleton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../../contract/constants';
import type { Page, PageRevision } from '../../../../contract/page';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { DialogAction } from '../../../ui/DialogAction';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import { SecondaryText } from '../../../ui/SecondaryText';
import { Section } from '../../../ui/Section';
import { CompareRevisions } from './CompareRevisions';
import { RevisionItem } from './RevisionItem';

const RevisionList = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [at, setAt] = useState(0);
  /** The revisions to compare, in the order of selection. */
  const [chosen, setChosen] = useState<readonly PageRevision[]>([]);

  const params = { page: at + 1, perPage: DEFAULT_PAGE_SIZE };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pages', 'getPageRevisions', page.id, params],
    queryFn: ({ signal }) => dataProvider.getPageRevisions(page.id, params, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const [before, after] = [...chosen].sort((a, b) => a.revision - b.revision);

  const choose = (revision: PageRevision, add: boolean) => {
    const others = chosen.filter(({ id }) => id !== revision.id);
    setChosen(add ? [...others.slice(-1), revision] : others);
  };

  return (
    <>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <SecondaryText>{translate('resources.pages.revisions.hint')}</SecondaryText>
        <DialogAction
          button={(open) => (
            <Button
              size="small"
              startIcon={<CompareArrowsOutlined />}
              disabled={chosen.length < 2}
              onClick={open}
            >
              {translate('resources.pages.revisions.compare')}
            </Button>
          )}
          dialog={(close) =>
            before && after && <CompareRevisions before={before} after={after} onClose={close} />
          }
        />
      </Stack>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={72} />}
      <List aria-label={translate('resources.pages.show.tabs.revisions')}>
        {data?.data.map((revision) => (
          <RevisionItem
            key={revision.id}
            page={page}
            revision={revision}
            chosen={chosen.some(({ id }) => id === revision.id)}
            onChoose={(add) => choose(revision, add)}
          />
        ))}
      </List>
      <Pager at={at} total={total} onChange={setAt} />
    </>
  );
};

/** The revisions of a page, to show, compare and restore. */
export const Revisions = () => {
  const page = useRecordContext<Page>();
  if (!page) return null;
  return (
    <Section title="resources.pages.show.tabs.revisions">
      <RevisionList page={page} />
    </Section>
  );
};
