import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { companyCreateSchema } from '../../contract/company';
import { LANGUAGES } from '../../contract/constants';
import type { Role } from '../../contract/access';
import { FEATURES } from '../../contract/features';
import { companies, users } from '../db/schema';
import type { Deps } from '../core/deps';
import { firstRow } from '../core/rows';
import { companyIsLive } from './liveCompany';
import { makePasswordLink } from './passwordLinks';
import { checkUnique } from './signInNames';

export const firstAdminSchema = z.object({
  company: companyCreateSchema.shape.name,
  organisationNumber: companyCreateSchema.shape.organisation_number,
  name: z.string().trim().min(1).max(120).default('Administrator'),
  email: z.string().trim().max(254).pipe(z.email()),
  language: z.enum(LANGUAGES).default('sv'),
});
export type FirstAdmin = z.infer<typeof firstAdminSchema>;

/**
 * Creates an administrator, and their company unless one has the organisation number. The first account of the server
 * is a superadmin, who can add companies.
 * @returns the roles, and a link for choosing a password
 * @throws ApiError 422 when the email address is taken
 */
export const createAdmin = (
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'passwordMinLength'>,
  { company, organisationNumber, name, email, language }: FirstAdmin,
): Promise<{ roles: Role[]; link: string }> =>
  deps.db.transaction(async (tx) => {
    await checkUnique(tx, [{ email }]);
    const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
    const [known] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.organisation_number, organisationNumber), companyIsLive))
      .orderBy(companies.id)
      .limit(1);
    const { id: companyId } =
      known ??
      firstRow(
        await tx
          .insert(companies)
          .values({ name: company, organisation_number: organisationNumber, features: [...FEATURES] })
          .returning(),
      );
    const roles: Role[] = anybody ? ['admin'] : ['superadmin', 'admin'];
    const { id } = firstRow(
      await tx
        .insert(users)
        .values({ company_id: companyId, name, email, roles, language })
        .returning({ id: users.id }),
    );
    return { roles, link: await makePasswordLink(deps, tx, id) };
  });
