import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Company } from '../../../../contract/company';
import { MAX_PAGE_SIZE } from '../../../../contract/constants';
import { useCurrentUser } from '../../../api/useCurrentUser';

const FIRST_PAGE = { pagination: { page: 1, perPage: MAX_PAGE_SIZE } } as const;

interface OwnCompany {
  /** Undefined while it is looked up, and if it cannot be found. */
  id?: number;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * Returns the id of the user's own company. Another server may leave it out of the user: then it is the only company in
 * the list, or the only one of that name.
 */
export const useOwnCompanyId = (): OwnCompany => {
  const company = useCurrentUser()?.company;
  const known = Number(company?.id) > 0 ? company?.id : undefined;
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<Company>('companies', FIRST_PAGE, {
    enabled: known === undefined && company !== undefined,
  });
  // Kept when the company is renamed.
  const [found, setFound] = useState<number>();
  const candidates = data.length > 1 ? data.filter(({ name }) => name === company?.name) : data;
  const [own] = candidates;
  if (found === undefined && own && candidates.length === 1) setFound(own.id);
  const id = known ?? found;
  return { id, isPending: id === undefined && isPending, error, refetch };
};
