import type * as en from '../../en/screens/changeSets';
import type { Texts } from '../../texts';

export const changeSets = {
  rows: 'Ändringar',
  only_skipped: 'Visa bara överhoppade',
  skipped: '%{things} hoppades över |||| %{things} hoppades över',
  created: 'Ny',
  deleted: 'Borttagen',
  summary: 'Fil: %{file}',
  published: 'Publicerat: %{name}',
  copy: 'Visa kopian',
  approval: {
    asked: '%{name} skickade den här för godkännande %{date}.',
    asked_token: 'En API-nyckel som %{name} har skapat skickade den här för godkännande %{date}.',
    run_at: 'Ska göras %{date}.',
    wait: 'En annan administratör måste godkänna den.',
    approve: 'Godkänn',
    decline: 'Avslå',
    withdraw: 'Dra tillbaka',
    approve_now: 'Ändringen görs direkt, åt %{name}.',
    approve_later: 'Ändringen görs %{date}, åt %{name}.',
    decline_sure: 'Inget ändras. %{name} får besked.',
    answer_hint: 'Valfritt. %{name} ser det tillsammans med beslutet.',
    was_approved: '%{name} godkände den här %{date}.',
    was_declined: '%{name} avslog den här %{date}.',
    done_approve: 'Massändringen är godkänd',
    done_decline: 'Massändringen är avslagen',
    done_withdraw: 'Massändringen är tillbakadragen',
  },
} satisfies Texts<typeof en.changeSets>;
