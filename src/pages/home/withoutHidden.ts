import { isHidden } from '../../../contract/appConfig';
import type { Home } from '../../../contract/home';
import type { ResourceName } from '../../../contract/resources';

type Section = Exclude<keyof Home, 'scheduled' | 'unfinished' | 'checklist'>;

const RESOURCES: Partial<Record<Section, ResourceName>> = {
  leave: 'leave-requests',
  signing: 'pages',
  review: 'pages',
  drafts: 'pages',
  posts: 'feeds',
  publications: 'publications',
  failed_pushes: 'notifications',
  failed_webhooks: 'companies',
  approvals: 'change-sets',
};

/** Returns the home screen without what is about resources that app.config.ts hides. */
export const withoutHidden = (home: Home): Home => {
  const shown = { ...home, scheduled: home.scheduled.filter(({ resource }) => !isHidden(resource)) };
  if (isHidden('change-sets')) shown.unfinished = [];
  for (const [section, resource] of Object.entries(RESOURCES))
    if (isHidden(resource)) shown[section as Section] = null;
  return shown;
};
