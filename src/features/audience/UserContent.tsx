import { useState } from 'react';
import { Link, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { CONTENT_RESOURCES, type ContentResource } from '../../../contract/contentResources';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useCanVisit } from '../../routing/canVisit';
import { useRecordPath } from '../../routing/useRecordPath';
import { PanelTabs } from '../../ui/PanelTabs';
import { Section } from '../../ui/Section';
import { PagedList } from './PagedList';

const ContentList = ({ userId, resource }: { userId: number; resource: ContentResource }) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <PagedList
      queryKey={['users', 'content', userId, resource]}
      load={(page, signal) => dataProvider.getUserContent(userId, resource, page, signal)}
      empty="audience.sees_nothing"
    >
      {({ id, title, groups }) => ({
        primary: <Link to={recordPath(resource, id)}>{title}</Link>,
        secondary: groups.length > 0 && translate('audience.by_groups', { names: groups.join(', ') }),
      })}
    </PagedList>
  );
};

/** The pages, posts and forms that a person sees, and by which groups. */
const UserContent = () => {
  const translate = useTranslate();
  const canVisit = useCanVisit();
  const user = useRecordContext<User>();
  const resources = CONTENT_RESOURCES.filter((resource) => canVisit(`/${resource}`));
  const [chosen, setChosen] = useState<ContentResource>('pages');
  if (!user || resources.length === 0) return null;
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
        <ContentList key={resource} userId={user.id} resource={resource} />
      </PanelTabs>
    </Section>
  );
};

export default UserContent;
