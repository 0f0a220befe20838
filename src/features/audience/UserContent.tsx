import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { UserContent as Content } from '../../../contract/audience';
import { CONTENT_RESOURCES, type ContentResource } from '../../../contract/contentResources';
import { useCanVisit } from '../../routing/canVisit';
import { useRecordPath } from '../../routing/useRecordPath';
import { PanelTabs } from '../../ui/PanelTabs';
import { Section } from '../../ui/Section';
import { DenseRows, NestedList, NestedRows } from '../list/NestedList';

const ContentList = ({ resource }: { resource: ContentResource }) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  return (
    <NestedList<Content> reference="content" target="users" filter={{ resource }} perPage={10}>
      <NestedRows sx={{ py: 1 }} empty="audience.sees_nothing">
        <DenseRows<Content>>
          {({ id, title, groups }) => ({
            primary: <Link to={recordPath(resource, id)}>{title}</Link>,
            secondary:
              groups.length > 0 &&
              translate('audience.by_groups', { smart_count: groups.length, names: groups.join(', ') }),
          })}
        </DenseRows>
      </NestedRows>
    </NestedList>
  );
};

/** The pages, posts and forms that a person sees, and by which groups. */
const UserContent = () => {
  const translate = useTranslate();
  const canVisit = useCanVisit();
  const resources = CONTENT_RESOURCES.filter((resource) => canVisit(`/${resource}`));
  const [chosen, setChosen] = useState<ContentResource>('pages');
  if (resources.length === 0) return null;
  const resource = resources.includes(chosen) ? chosen : (resources[0] ?? 'pages');
  return (
    <Section title="audience.sees">
      <PanelTabs
        label={translate('audience.sees')}
        tabs={resources.map((name) => ({
          name,
          label: translate(`resources.${name}.name`, { smart_count: 2 }),
        }))}
        selected={resource}
        onSelect={setChosen}
        sx={{ mb: 1 }}
      >
        <ContentList key={resource} resource={resource} />
      </PanelTabs>
    </Section>
  );
};

export default UserContent;
