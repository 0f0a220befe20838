import type { Identifier } from 'react-admin';

/**
 * The `ETag` that each row had when it was last read, so that a save can say on which state it stands and nobody's
 * edit is lost in silence (api.md, conventions). A server without ETags is never asked to compare.
 */
export const createEtags = () => {
  const known = new Map<string, string>();
  const key = (resource: string, id: Identifier): string => `${resource}/${id}`;
  return {
    remember: (resource: string, id: Identifier, headers: Headers): void => {
      const etag = headers.get('ETag');
      if (etag) known.set(key(resource, id), etag);
      else known.delete(key(resource, id));
    },
    forget: (resource: string, id: Identifier): void => {
      known.delete(key(resource, id));
    },
    /** The header that makes the server refuse a stale save; none when nothing is known of the row. */
    condition: (resource: string, id: Identifier): Record<string, string> => {
      const etag = known.get(key(resource, id));
      return etag ? { 'If-Match': etag } : {};
    },
  };
};
