export default {
  resources: { rooms: { name: 'Room |||| Rooms', fields: { name: 'Name', seats: 'Seats' } } },
};
