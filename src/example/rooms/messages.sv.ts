export default {
  resources: { rooms: { name: 'Rum |||| Rum', fields: { name: 'Namn', seats: 'Platser' } } },
};
