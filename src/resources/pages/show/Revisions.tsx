import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Button, List, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Page, PageRevision } from '../../../../contract/page';
import { NestedList, NestedRows } from '../../../features/list/NestedList';
import { DialogAction } from '../../../ui/DialogAction';
import { SecondaryText } from '../../../ui/SecondaryText';
import { Section } from '../../../ui/Section';
import { CompareRevisions } from './CompareRevisions';
import { RevisionItem } from './RevisionItem';

const RevisionList = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  /** The revisions to compare, in the order of selection. */
  const [chosen, setChosen] = useState<readonly PageRevision[]>([]);
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
      <NestedList<PageRevision>
        reference="revisions"
        target="pages"
        render={({ data }) => (
          <NestedRows>
            <List aria-label={translate('resources.pages.show.tabs.revisions')}>
              {data?.map((revision) => (
                <RevisionItem
                  key={revision.id}
                  page={page}
                  revision={revision}
                  chosen={chosen.some(({ id }) => id === revision.id)}
                  onChoose={(add) => choose(revision, add)}
                />
              ))}
            </List>
          </NestedRows>
        )}
      />
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
