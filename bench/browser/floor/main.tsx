import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a page of React is: what the product's own pages are held against. */
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
