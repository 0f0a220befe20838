import { describe, expect, it } from 'vitest';
import { extendPage, extendResource } from './extensions';
import { pages } from '../pages';
import { resources } from '.';

const Dashboard = () => null;
const UserCard = () => null;
const Badge = () => null;
const ADDED = [
  { screens: { pages: { '/home': Dashboard }, resources: { users: { show: UserCard } } } },
  { bulkActions: { users: Badge }, sections: { users: UserCard } },
];

describe('an extension', () => {
  it('replaces the screen of a page by its path, and no other', () => {
    const changed = pages.filter((page) => extendPage(page, ADDED).component !== page.component);
    expect(changed.map(({ path }) => path)).toEqual(['/home']);
    const [home] = changed;
    expect(home && extendPage(home, ADDED)).toEqual({ ...home, component: Dashboard });
  });

  it('replaces screens, and adds bulk actions and sections, of a resource by its name', () => {
    for (const resource of resources) {
      const extended = extendResource(resource, ADDED);
      const isUsers = resource.name === 'users';
      expect([extended.show === UserCard, extended.list === resource.list]).toEqual([isUsers, true]);
      expect(extended.options?.bulkActions).toEqual(isUsers ? [Badge] : []);
      expect(extended.options?.sections).toEqual(isUsers ? [UserCard] : []);
    }
  });
});
