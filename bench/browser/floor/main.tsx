import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest React page: the floor of every comparison. */
const Floor = () => {
  const [count, setCount] = useState(0);
  return (
    <button
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {count}
    </button>
  );
};

const element = document.getElementById('root');
if (element) createRoot(element).render(<Floor />);
