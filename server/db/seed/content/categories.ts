import type { CategoryIcon } from '../../../../contract/category';
import { categories } from '../../schema';
import type { CompanySeed } from '../context';
import { CARE } from '../words';

type Row = typeof categories.$inferSelect;

interface Branch {
  name: string;
  icon: CategoryIcon;
  below?: readonly string[];
}

const CARE_TREE: readonly Branch[] = [
  { name: 'Ny på jobbet', icon: 'star' },
  { name: 'Rutiner', icon: 'article', below: ['Hygien', 'Läkemedel', 'Dokumentation'] },
  { name: 'Säkerhet', icon: 'safety', below: ['Brand', 'Hot och våld'] },
  { name: 'Anställning och lön', icon: 'money', below: ['Schema och ledighet'] },
  { name: 'Policyer', icon: 'folder' },
  { name: 'Hälsa och friskvård', icon: 'health' },
  { name: 'Kök och måltider', icon: 'food' },
  { name: 'IT och hjälp', icon: 'help' },
];

const LOGISTICS_TREE: readonly Branch[] = [
  { name: 'Terminalen', icon: 'safety' },
  { name: 'Fordon', icon: 'car' },
  { name: 'Personal', icon: 'people' },
];

/** What pages are sorted into, each parent before those below it. */
export const seedCategories = async ({ tx, companyId, workplace }: CompanySeed): Promise<Row[]> => {
  const tree = workplace === CARE ? CARE_TREE : LOGISTICS_TREE;
  const parents = await tx
    .insert(categories)
    .values(tree.map(({ name, icon }, position) => ({ company_id: companyId, name, icon, position })))
    .returning();
  const below = tree.flatMap((branch) =>
    (branch.below ?? []).map((name, position) => ({
      company_id: companyId,
      name,
      position,
      icon: branch.icon,
      parent_id: parents.find((parent) => parent.name === branch.name)?.id,
    })),
  );
  const children = below.length > 0 ? await tx.insert(categories).values(below).returning() : [];
  return [...parents, ...children];
};
