export default {
  resources: {
    incidents: {
      name: 'Incident |||| Incidents',
      forcedCaseName: 'incident |||| incidents',
      fields: {
        state: 'State',
        severity: 'Severity',
        description: 'Description',
        happened_at: 'Happened at',
        day: 'Day',
        opens: 'Opens',
        colour: 'Colour',
        tags: 'Tags',
        areas: 'Areas',
        injured: 'Injured',
        reporter_id: 'Reporter',
        measures: 'Measures',
        witness_ids: 'Witnesss',
        witness_id: 'Witness',
        photo: 'Photo',
        papers: 'Papers',
      },
      values: {
        state: {
          open: 'Open',
          handled: 'Handled',
        },
        areas: {
          ward: 'Ward',
          office: 'Office',
          outdoors: 'Outdoors',
        },
      },
      create_title: 'New incident',
      empty: 'There are no incidents yet',
    },
  },
} as const;
