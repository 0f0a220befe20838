import type * as en from '../../en/screens/changeSets';
import type { Texts } from '../../texts';

export const changeSets = {
  rows: 'Endringer',
  only_skipped: 'Vis bare de som ble hoppet over',
  skipped: '%{things} ble hoppet over |||| %{things} ble hoppet over',
  created: 'Ny',
  deleted: 'Slettet',
  summary: 'Fil: %{file}',
  published: 'Publisert: %{name}',
  copy: 'Vis kopien',
  approval: {
    asked: '%{name} sendte denne til godkjenning %{date}.',
    asked_token: 'En API-nøkkel som %{name} har opprettet, sendte denne til godkjenning %{date}.',
    run_at: 'Skal gjøres %{date}.',
    wait: 'En annen administrator må godkjenne den.',
    approve: 'Godkjenn',
    decline: 'Avslå',
    withdraw: 'Trekk tilbake',
    approve_now: 'Endringen gjøres med en gang, på vegne av %{name}.',
    approve_later: 'Endringen gjøres %{date}, på vegne av %{name}.',
    decline_sure: 'Ingenting endres. %{name} får beskjed.',
    answer_hint: 'Valgfritt. %{name} ser det sammen med avgjørelsen.',
    was_approved: '%{name} godkjente denne %{date}.',
    was_declined: '%{name} avslo denne %{date}.',
    done_approve: 'Masseendringen er godkjent',
    done_decline: 'Masseendringen er avslått',
    done_withdraw: 'Masseendringen er trukket tilbake',
  },
} satisfies Texts<typeof en.changeSets>;
