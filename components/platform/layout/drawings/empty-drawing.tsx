/** Small scenes for pages without anything yet. At dusk in both themes, so their colours are their own. */

type Scene = "sessions" | "messages" | "students" | "goals" | "nothing";

export function EmptyDrawing({ scene }: { scene: Scene }) {
  const Front = fronts[scene];
  return (
    <svg aria-hidden viewBox="0 0 240 130" className="w-56 max-w-full rounded-card">
      <path fill="#fbe3c4" d="M0 0h240v130H0z" />
      <circle cx="178" cy="66" r="26" fill="#f2a64e" />
      <path fill="#e9c08d" d="M0 94c44-14 86-10 124-3s82 3 116-8v47H0z" />
      <Front />
    </svg>
  );
}

const fronts = { sessions: Meeting, messages: Talking, students: Waiting, goals: Hill, nothing: Searching } as const;

function Tree({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        fill="#5b3a2a"
        d="M-8 114c4-24 3-40-2-54-4-4-11-6-18-6 8-3 15-2 20 1-1-6-4-11-9-15 8 3 12 8 14 13 1-8 1-14-1-20 6 6 9 12 9 20 3-7 8-13 15-16-5 6-8 12-9 19 4-4 12-5 19-4-8 2-15 6-19 11-4 14-4 32 1 51 1 3 3 4 7 5h-34c4-1 6-2 7-5z"
      />
      <g fill="#2f7a54">
        <ellipse cy="26" rx="30" ry="15" />
        <ellipse cx="-26" cy="40" rx="24" ry="12" />
        <ellipse cx="27" cy="40" rx="24" ry="12" />
        <ellipse cx="-12" cy="18" rx="18" ry="10" fill="#3b8f64" />
      </g>
    </g>
  );
}

type Looks = Readonly<{ x: number; coat: string; skin: string; hair: string }>;

function Person({ x, coat, skin, hair }: Looks) {
  return (
    <g transform={`translate(${x} 92)`}>
      <path fill={coat} d="M-13 30c0-16 5-23 13-23s13 7 13 23z" />
      <circle r="8.5" fill={skin} />
      <path fill={hair} d="M-9.5 0c-1-8 4-13 9.5-13s10.5 5 9.5 13c-3-4-6-5-9.5-5s-6.5 1-9.5 5z" />
    </g>
  );
}

const student = { coat: "#3f6f9b", skin: "#8f5530", hair: "#2c1b18" };
const mentor = { coat: "#c9622f", skin: "#dda06c", hair: "#4a312c" };

function Meeting() {
  return (
    <>
      <Tree x={120} />
      <Person x={70} {...student} />
      <Person x={168} {...mentor} />
    </>
  );
}

function Talking() {
  return (
    <>
      <Person x={66} {...student} />
      <Person x={176} {...mentor} />
      <path
        fill="#fffaf0"
        d="M52 22h62a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H86L72 73V60H52a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z"
      />
      <path
        fill="#2f7a54"
        d="M138 36h50a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-6v11l-13-11h-31a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8z"
      />
      <path fill="none" stroke="#d9a765" strokeWidth="4" strokeLinecap="round" d="M58 36h50M58 47h32" />
      <path fill="none" stroke="#bfe3cd" strokeWidth="4" strokeLinecap="round" d="M143 47h40M143 58h24" />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Tree x={84} />
      <Person x={134} {...mentor} />
      <path
        fill="none"
        stroke="#7a4a2b"
        strokeWidth="2.5"
        strokeDasharray="4 4"
        d="M169 122c0-16 5-23 13-23s13 7 13 23zM173.5 92a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0"
      />
    </>
  );
}

function Hill() {
  return (
    <>
      <path fill="#3b8f64" d="M62 130c26-30 46-70 64-76s44 46 74 76z" />
      <path
        fill="#f6dcb2"
        d="M112 130c4-10 34-12 34-22s-26-10-24-20 10-10 9-24l4 1c2 12-4 16-4 23s28 8 27 20-14 14-18 22z"
      />
      <path fill="#5b3a2a" d="M127 24h4v34h-4z" />
      <path fill="#c9622f" d="M131 24h30l-7 8 7 8h-30z" />
      <Person x={52} {...student} />
    </>
  );
}

function Searching() {
  return (
    <>
      <Tree x={70} />
      <circle cx="146" cy="70" r="24" fill="#fffaf0" opacity=".7" />
      <circle cx="146" cy="70" r="24" fill="none" stroke="#5b3a2a" strokeWidth="6" />
      <path fill="none" stroke="#5b3a2a" strokeWidth="8" strokeLinecap="round" d="M164 88l20 20" />
      <path fill="none" stroke="#d9a765" strokeWidth="4" strokeLinecap="round" d="M136 70h.1M146 70h.1M156 70h.1" />
    </>
  );
}
