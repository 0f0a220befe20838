import type { DemoPage } from './types';

/** Keys, cars, clothes and what is bought. */
export const EQUIPMENT: readonly DemoPage[] = [
  {
    title: 'Nycklar och taggar',
    category: 'Rutiner',
    attached: ['Nyckelhantering'],
    text: `
      Du kvitterar ut nyckel och tagg av samordnaren. De är personliga och får inte lånas ut.

      # Om du tappar bort en nyckel

      1. Ring samordnaren direkt, även på natten.
      2. Spärra taggen i appen eller hos supporten.
      3. Skriv en avvikelse.

      Märk **aldrig** en nyckel med namn eller adress.
    `,
  },
  {
    title: 'Bilar och cyklar',
    category: 'Rutiner',
    form: 'Skadeanmälan fordon',
    groups: ['Hemtjänst'],
    text: `
      Fordonen bokas i appen och körs bara i tjänsten.

      ! Cykelslingan

      # Före körning

      - Kontrollera däck, lampor och bränsle eller laddning.
      - Ställ in stol och speglar.
      - Stäng av telefonen eller använd handsfree.

      # Efter körning

      Ladda elbilen om det är mindre än **40 procent** kvar. Skador anmäls samma dag.
    `,
  },
  {
    title: 'Arbetskläder',
    category: 'Rutiner',
    form: 'Beställning av arbetskläder',
    text: `
      Alla som arbetar brukarnära har arbetskläder som tvättas av arbetsgivaren.

      | Plagg | Antal
      | Tunika eller skjorta | 5
      | Byxor | 4
      | Fleecejacka | 1
      | Arbetsskor | 1 par per år

      Hämta rena kläder i omklädningsrummet. Ta inte hem kläder för tvätt.
    `,
  },
  {
    title: 'Inköp',
    category: 'Rutiner',
    groups: ['Chefer', 'Stab'],
    text: `
      Beställ i första hand genom våra avtal. Köp över 5 000 kronor godkänns av chefen, över 50 000 kronor av ekonomichefen.

      - Ange alltid kostnadsställe.
      - Spara följesedeln tills fakturan är attesterad.
      - Köp aldrig privat mot utlägg utan att ha frågat.
    `,
  },
];
