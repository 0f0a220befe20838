import type en from '../en/base';
import type { PartialTexts } from '../texts';

export default {
  app: {
    loading: 'Ladataan…',
    saving: 'Tallennetaan…',
    cancel: 'Peruuta',
    close: 'Sulje',
    no_matches: 'Ei osumia',
    menu: 'Valikko',
    retry: 'Yritä uudelleen',
  },
  roles: {
    superadmin: 'Pääylläpitäjä',
    admin: 'Ylläpitäjä',
    editor: 'Toimittaja',
    communicator: 'Viestijä',
    none: 'Henkilöstö',
  },
  auth: {
    intro: 'Valitse, miten haluat kirjautua sisään',
    choose_credentials: 'Kirjaudu käyttäjätunnuksella ja salasanalla',
    choose_digital_id: 'Kirjaudu sähköisellä tunnistautumisella',
    username: 'Käyttäjätunnus tai sähköposti',
    password: 'Salasana',
    show_password: 'Näytä salasana',
    hide_password: 'Piilota salasana',
    forgot_password: 'Unohditko salasanan?',
    sign_in: 'Kirjaudu sisään',
    signing_in: 'Kirjaudutaan sisään…',
    back: 'Takaisin',
    back_to_login: 'Takaisin kirjautumiseen',
    no_access: 'Tililläsi ei ole pääsyä hallintaan.',
    product: 'Henkilöstöviestinnän hallinta',
    email: 'Sähköposti',
    send_link: 'Lähetä linkki',
  },
  shell: {
    menu: {
      label: 'Päävalikko',
      home: 'Etusivu',
      users_group: 'Käyttäjät',
      content_group: 'Sisältö',
      open_group: 'Avaa %{name}',
      close_group: 'Sulje %{name}',
      open_side_menu: 'Avaa sivuvalikko',
      close_side_menu: 'Sulje sivuvalikko',
    },
    language: 'Kieli',
    theme: 'Teema',
    themes: { light: 'Vaalea', dark: 'Tumma', system: 'Järjestelmän mukaan' },
  },
  validation: {
    required: '%{field} on pakollinen kenttä',
    email: '%{field}: anna kelvollinen sähköpostiosoite',
  },
  api: { wrong_credentials: 'Väärät kirjautumistiedot' },
} satisfies PartialTexts<typeof en>;
