import type { Subject } from '../../contract/roles';
import { mayDo } from '../providers/authProvider';
import type { Registry } from './types';

const isAt = (pattern: string, path: string): boolean => {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part === ':id' || part === parts[at]);
};

/**
 * Whether an address of the app leads somewhere, and to what this subject may see (spec sections 2 and 6).
 * @param url a path as it stands in the address bar; its query and fragment do not matter
 */
export const mayVisit = ({ resources, pages, paths }: Registry, subject: Subject, url: string): boolean => {
  const [path = ''] = url.split(/[?#]/);
  if (!paths.isKnown(path)) return false;
  const page = pages.find((candidate) => isAt(candidate.path, path));
  if (page) return mayDo(subject, page.access.action, page.access.resource);
  const [, name = '', second, third] = paths.toInternal(path).split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  // Every one may go to the start page and to the sign-in, which leads there.
  if (!resource) return true;
  if (second === undefined) return mayDo(subject, 'list', name);
  if (second === 'create') return mayDo(subject, 'create', name);
  // The list asks by itself who may see a single row.
  if (third === 'show') return resource.showsInList === true || mayDo(subject, 'show', name);
  return mayDo(subject, 'edit', name);
};
