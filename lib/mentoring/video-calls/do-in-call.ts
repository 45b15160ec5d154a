import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import type { Doing } from "./input.ts";
import { answerCall, joinCall } from "./join-call.ts";
import { declineCall, leaveCall } from "./leave-call.ts";
import { stayInCall } from "./stay-in-call.ts";
import type { CallRefusal } from "./view.ts";

export async function doInCall(userId: string, callId: string, asked: Doing, now: Date): Promise<Answer<CallRefusal>> {
  switch (asked.do) {
    case "join":
      return joinCall({ userId, callId, token: asked.token }, now);
    case "answer":
      return answerCall({ userId, callId, token: asked.token }, now);
    case "stay":
      return stayInCall({ userId, callId, visitId: asked.visitId }, now);
    case "decline":
      return (await declineCall(userId, callId, now)) ? done : refuse("unknown");
    default: {
      const left = await leaveCall({ userId, callId, visitId: asked.visitId, reports: asked.do === "report" }, now);
      return left ? done : refuse("unknown");
    }
  }
}
